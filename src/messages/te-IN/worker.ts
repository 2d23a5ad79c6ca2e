/** Texts of the service worker's own notifications and pages. */
export const worker = {
  notificationTitle: 'Cirkles',
  signedOut: 'ఈ ఫోన్‌లో మీరు సైన్ అవుట్ అయ్యారు.',
  pageTitle: 'Cirkles',
  pageNeedsConnection: 'ఈ పేజీకి నెట్ కావాలి',
  openCirklesInstead: 'మీ సర్కిళ్లకు అవసరం లేదు: <a>Cirkles తెరవండి</a>.',
} as const
