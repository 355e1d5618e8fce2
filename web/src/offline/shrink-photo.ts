/** Makes a photo small enough for a slow network. Redrawing it removes the place and time at which it was taken. */

/** Keeps small print of a page readable. */
const SIDE_MAX = 2_000;
const QUALITY = 0.82;

/** Returns the file itself when it is no picture, or none that this browser reads. Keeps how the photo is turned. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return file;
  const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return file;
  // A JPEG knows no transparency, and shows it as black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', QUALITY));
}

/** Names a photo by what it became. */
export const photoName = (file: File, shrunk: Blob): string =>
  shrunk === file || shrunk.type !== 'image/jpeg' ? file.name : `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
