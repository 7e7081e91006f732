import { MediaPicture } from '#features/images/media/media-picture.tsx';
import { ORIGINS } from '#features/images/media/media.ts';
import type { Background } from './hero.ts';

const COVER = 'absolute inset-0 -z-20 h-full w-full object-cover';
/** Classes of a note in a corner. */
const NOTE = 'absolute bottom-3 rounded-md bg-paper px-3 py-1 text-sm text-ink';

/**
 * A silent video over its poster, which stays when the video is stopped. The box that stops it
 * works without scripts, and a visitor who prefers reduced motion does not download the video.
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
        className={`${COVER} in-[.hero-banner:has(:checked)]:hidden motion-reduce:hidden`}
      >
        <source src={url} type={type} media="(prefers-reduced-motion: no-preference)" />
      </video>
      <label className={`${NOTE} right-3 motion-reduce:hidden`}>
        <input type="checkbox" /> Arrêter la vidéo
      </label>
    </>
  );
}

/**
 * Background of a banner, under its overlay. It fills the banner's box, so loading shifts nothing.
 */
export function HeroBackdrop({
  background,
  alt,
  overlay,
}: {
  background: Background;
  alt: string;
  /** Percentage of black. */
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
