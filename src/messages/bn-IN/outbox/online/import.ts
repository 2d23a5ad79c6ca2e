/** Texts of reading back a file that the Outbox exported. */
export const outboxImport = {
  readExportedFile: 'এক্সপোর্ট করা ফাইল পড়ুন',
  exportedFile: 'আউটবক্স থেকে এক্সপোর্ট করা ফাইল',
  exportedFileHint: 'এর নাম “cirkles-” দিয়ে শুরু। তারপর যা রেকর্ড হয়েছে, তা কখনও দুবার রেকর্ড হয় না।',
  backInOutbox: 'এটা আবার আপনার আউটবক্সে আছে।',
  notAnExport: 'এটা আউটবক্স থেকে এক্সপোর্ট করা ফাইল নয়, বা বদলানো হয়েছে। অন্য একটা বেছে নিন।',
  damagedExport: 'এই ফাইলের প্রমাণ নষ্ট, তাই এ থেকে কিছুই নেওয়া হয়নি।',
  foreignExport: 'এটা অন্য অ্যাকাউন্টে, বা Cirkles-এর অন্য ঠিকানায় সেভ করা। সেখানেই পড়ুন।',
  alreadyHere: 'এই ফাইলে যা আছে, তা আপনার আউটবক্সে আছে, বা আগেই রেকর্ড হয়েছে।',
  unreadableFile: 'এই ফাইল পড়া যায়নি।',
} as const
