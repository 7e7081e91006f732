/** Formats, limits and addresses of the media library. */

/** Buckets: pictures of recipes, and media of the site itself. */
export const BUCKETS = ['images-cocktails', 'images-media'] as const;
export type Bucket = (typeof BUCKETS)[number];
export const BUCKET_LABELS: Record<Bucket, string> = {
  'images-media': 'Site',
  'images-cocktails': 'Recettes',
};

/** Stored formats, and their content types. */
export const MEDIA_FORMATS = {
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
} as const;
export type MediaFormat = keyof typeof MEDIA_FORMATS;
export type MediaKind = 'image' | 'video';
/** Stored formats of pictures: WebP at the upload, JPEG once made lighter. */
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
/** Credit shown beside a picture of that origin; null for a photo. */
export const creditOf = (origin: Origin): string | null =>
  origin === 'photo' ? null : ORIGINS[origin];

/** Limit of an upload: 5 MB in the specification. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
export const PICTURE_TOO_HEAVY = 'L’image ne doit pas dépasser 5MB.';
export const MAX_VIDEO_BYTES = 50 * 1024 * 1024;
export const VIDEO_TOO_HEAVY = 'La vidéo ne doit pas dépasser 50\u00a0Mo.';

/** The only widths in pixels that pictures are served at. */
export const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const;
/** Formats that pictures are served in: a browser takes the first it supports. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

/** A picture of the library, as pages show it. */
export interface Picture {
  /** Hash of its bytes, unique to this picture. */
  hash: string;
  /** In pixels. */
  width: number;
  height: number;
  /** Colours of its placeholder. */
  blur: string;
  origin: Origin;
}

/** « 1920 × 1080 px ». */
export const dimensionsOf = ({ width, height }: Pick<Picture, 'width' | 'height'>): string =>
  `${width}\u00a0×\u00a0${height}\u00a0px`;

/** Address of a picture at one of `WIDTHS`; works for published pictures, or with a signature. */
export const pictureUrl = (
  hash: string,
  width: (typeof WIDTHS)[number],
  format: (typeof PICTURE_FORMATS)[number],
): string => `/medias/${hash}/${width}.${format}`;

/** Address of a video; works for the published banner's, or with a signature. */
export const videoUrl = (hash: string, format: MediaFormat): string =>
  `/medias/${hash}/video.${format}`;

export interface MediaUse {
  kind: 'recipe' | 'hero' | 'product';
  id: string;
  title: string;
  isPublished: boolean;
  /** True in the bin, thirty days before deletion. */
  isBinned: boolean;
}

/** A file of the library with the same content as another one. */
export interface SameFile {
  id: string;
  name: string;
}
