/** Texts of files: why one was refused, and the name of one that came without. */
export const files = {
  linkExpired: 'This link no longer works.',
  fileEmpty: 'This file is empty.',
  fileDamaged: 'This file is damaged.',
  fileWithMalware:
    'This file may harm other people’s devices, so it was not taken. Please choose another one.',
  kindNotAccepted: 'This kind of file is not accepted here.',
  tooManyPixels: 'This picture has more than {megapixels} megapixels.',
  fileTooLarge: 'This file is too large.',
  unnamedFile: 'file',
  uploadLengthNeeded: 'Upload-Length must give the number of bytes.',
} as const
