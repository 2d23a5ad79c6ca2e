/** Texts of the service worker's own notifications and pages. */
export const worker = {
  notificationTitle: 'Cirkles',
  signedOut: 'இந்த போனில் நீங்கள் லாகவுட் செய்யப்பட்டீர்கள்.',
  pageTitle: 'Cirkles',
  pageNeedsConnection: 'இந்தப் பக்கத்துக்கு நெட் தேவை',
  openCirklesInstead: 'உங்கள் சர்க்கிள்களுக்குத் தேவையில்லை: <a>Cirkles ஆப்பைத் திறங்கள்</a>.',
} as const
