/** What became of a file that was sent to the library. */
export interface ReceivedFile {
  name: string;
  /** Null when it was refused. */
  id: string | null;
  error: string | null;
}

/** Where scripts send files, one at a time. */
export const UPLOAD_PATH = '/admin/medias/envoi';
