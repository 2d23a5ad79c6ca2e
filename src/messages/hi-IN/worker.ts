/** Texts of the service worker's own notifications and pages. */
export const worker = {
  notificationTitle: 'Cirkles',
  signedOut: 'इस फ़ोन पर आपका लॉगआउट हो गया।',
  pageTitle: 'Cirkles',
  pageNeedsConnection: 'इस पेज के लिए इंटरनेट चाहिए',
  openCirklesInstead: 'आपके सर्कल बिना इंटरनेट भी खुलते हैं: <a>Cirkles खोलें</a>।',
} as const
