import { MediaPicture } from '#features/images/media/media-picture.tsx';
import { ORIGINS } from '#features/images/media/media.ts';
import type { Background } from './hero.ts';

const COVER = 'absolute inset-0 -z-20 h-full w-full object-cover';
/** What is said in a corner. */
const NOTE = 'absolute bottom-3 rounded-md bg-paper px-3 py-1 text-sm text-ink';

/**
 * A video without sound, over its poster, which is what is left when it is stopped. The box that stops it
 * works before scripts are there, and a visitor who asks for less motion is not even sent it.
 */
function Video({ url, type }: { url: string; type: string }) {
  return (
    <>
      <video
        autoPlay
        muted
        loop
        playsInline
        aria-hidden
        className={`${COVER} group-has-checked/hero:hidden motion-reduce:hidden`}
      >
        <source src={url} type={type} media="(prefers-reduced-motion: no-preference)" />
      </video>
      <label className={`${NOTE} right-3 motion-reduce:hidden`}>
        <input type="checkbox" /> Arrêter la vidéo
      </label>
    </>
  );
}

/** What is behind the text of a banner, under its overlay. Its room is the banner's: nothing moves. */
export function HeroBackdrop({
  background,
  alt,
  overlay,
}: {
  background: Background;
  /** Of a picture. */
  alt: string;
  /** Percents of black. */
  overlay: number;
}) {
  const isVideo = background.kind === 'video';
  const still = isVideo ? background.poster : background;
  return (
    <>
      {still && (
        <MediaPicture
          picture={still.picture}
          signature={still.signature}
          alt={isVideo ? '' : alt}
          sizes="100vw"
          eager
          className={COVER}
        />
      )}
      {isVideo && <Video url={background.url} type={background.type} />}
      <div
        aria-hidden
        style={{ opacity: overlay / 100 }}
        className="absolute inset-0 -z-10 bg-[#000]"
      />
      {still && still.picture.origin !== 'photo' && (
        <p className={`${NOTE} left-3`}>{ORIGINS[still.picture.origin]}</p>
      )}
    </>
  );
}
