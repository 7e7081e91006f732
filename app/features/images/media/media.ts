/** What the media library holds, and the addresses it is served at. */

/** Where files are kept: pictures of recipes; what the site itself shows. */
export const BUCKETS = ['images-cocktails', 'images-media'] as const;
export type Bucket = (typeof BUCKETS)[number];
export const BUCKET_LABELS: Record<Bucket, string> = {
  'images-media': 'Site',
  'images-cocktails': 'Recettes',
};

/** What files are kept as, and the type they are sent with. */
export const MEDIA_FORMATS = {
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
} as const;
export type MediaFormat = keyof typeof MEDIA_FORMATS;
export type MediaKind = 'image' | 'video';
/** What pictures are kept as: WebP as they come, JPEG once they were made lighter. */
export const KEPT_PICTURES = ['webp', 'jpeg'] as const;
const pictures: ReadonlySet<MediaFormat> = new Set(KEPT_PICTURES);
export const kindOf = (format: MediaFormat): MediaKind =>
  pictures.has(format) ? 'image' : 'video';
export const FORMAT_LABELS: Record<MediaFormat, string> = {
  webp: 'WebP',
  jpeg: 'JPEG',
  mp4: 'MP4',
  webm: 'WebM',
};

export const ORIGINS = {
  photo: 'Photo',
  ai: 'Image générée par IA',
  drawn: 'Illustration',
} as const;
export type Origin = keyof typeof ORIGINS;
/** What is said beside a picture of it; null of a photo. */
export const creditOf = (origin: Origin): string | null =>
  origin === 'photo' ? null : ORIGINS[origin];

/** Of the file that is sent, the specification's 5 MB. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
export const PICTURE_TOO_HEAVY = 'L’image ne doit pas dépasser 5MB.';
export const MAX_VIDEO_BYTES = 50 * 1024 * 1024;
export const VIDEO_TOO_HEAVY = 'La vidéo ne doit pas dépasser 50\u00a0Mo.';

/** Widths in pixels that a picture is served at, and the only ones. */
export const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const;
/** What a picture is served as: the first that the browser takes. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

/** A picture of the library, as pages show it. */
export interface Picture {
  /** Of its bytes: never another picture's. */
  hash: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Colours that hold its place while it comes. */
  blur: string;
  origin: Origin;
}

/** « 1920 × 1080 px ». */
export const dimensionsOf = ({ width, height }: Pick<Picture, 'width' | 'height'>): string =>
  `${width}\u00a0×\u00a0${height}\u00a0px`;

/** Address of a picture at one of `WIDTHS`; it serves what is published, or what carries a signature. */
export const pictureUrl = (
  hash: string,
  width: (typeof WIDTHS)[number],
  format: (typeof PICTURE_FORMATS)[number],
): string => `/medias/${hash}/${width}.${format}`;

/** Address of a video; it serves what the published banner shows, or what carries a signature. */
export const videoUrl = (hash: string, format: MediaFormat): string =>
  `/medias/${hash}/video.${format}`;

/** What shows a file. */
export interface MediaUse {
  kind: 'recipe' | 'hero' | 'product';
  id: string;
  title: string;
  isPublished: boolean;
  /** Deleted, and kept thirty days. */
  isBinned: boolean;
}

/** A file of the library with the same content as another one. */
export interface SameFile {
  id: string;
  name: string;
}
