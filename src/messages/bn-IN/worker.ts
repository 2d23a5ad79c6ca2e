/** Texts of the service worker's own notifications and pages. */
export const worker = {
  notificationTitle: 'Cirkles',
  signedOut: 'এই ফোনে আপনাকে সাইন আউট করা হয়েছে।',
  pageTitle: 'Cirkles',
  pageNeedsConnection: 'এই পেজের জন্য ইন্টারনেট লাগবে',
  openCirklesInstead: 'আপনার সার্কেলের জন্য লাগবে না: <a>Cirkles খুলুন</a>।',
} as const
