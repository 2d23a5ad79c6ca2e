/** Texts of files: why one was refused, and the name of one that came without. */
export const files = {
  linkExpired: 'यह लिंक अब काम नहीं करता।',
  fileEmpty: 'यह फ़ाइल खाली है।',
  fileDamaged: 'यह फ़ाइल खराब है।',
  fileWithMalware: 'यह फ़ाइल दूसरों के डिवाइस को नुकसान पहुँचा सकती है, इसलिए नहीं ली गई। कोई दूसरी चुनें।',
  kindNotAccepted: 'इस तरह की फ़ाइल यहाँ नहीं ली जाती।',
  tooManyPixels: 'यह फ़ोटो {megapixels} मेगापिक्सल से बड़ी है।',
  fileTooLarge: 'यह फ़ाइल बहुत बड़ी है।',
  unnamedFile: 'फ़ाइल',
  uploadLengthNeeded: 'Upload-Length में बाइट की संख्या होनी चाहिए।',
} as const
