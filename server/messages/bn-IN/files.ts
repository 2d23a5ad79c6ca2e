/** Texts of files: why one was refused, and the name of one that came without. */
export const files = {
  linkExpired: 'এই লিঙ্ক আর চলবে না।',
  fileEmpty: 'এই ফাইল খালি।',
  fileDamaged: 'এই ফাইল নষ্ট।',
  fileWithMalware: 'এই ফাইল অন্যের ডিভাইসের ক্ষতি করতে পারে, তাই নেওয়া হয়নি। অন্য একটা বেছে নিন।',
  kindNotAccepted: 'এই ধরনের ফাইল এখানে নেওয়া হয় না।',
  tooManyPixels: 'এই ছবি {megapixels} মেগাপিক্সেলের বেশি।',
  fileTooLarge: 'এই ফাইল খুব বড়।',
  unnamedFile: 'ফাইল',
  uploadLengthNeeded: 'Upload-Length-এ কত বাইট, তা দিতে হবে।',
} as const
