/** Texts of the service worker's own notifications and pages. */
export const worker = {
  notificationTitle: 'Cirkles',
  signedOut: 'या फोनवर तुम्हाला साइन आउट केले गेले.',
  pageTitle: 'Cirkles',
  pageNeedsConnection: 'या पानासाठी इंटरनेट लागते',
  openCirklesInstead: 'तुमच्या सर्कलसाठी लागत नाही: <a>Cirkles उघडा</a>.',
} as const
