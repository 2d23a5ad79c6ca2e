/** Errors of the form of the identity check. */
export const kyc = {
  chooseIdentityInfo: 'पहचान का प्रूफ़ चुनें।',
  givePageAddress: 'पेज का पता लिखें, जो https:// से शुरू हो',
  chooseOccupation: 'अपना काम चुनें।',
  chooseIncome: 'अपनी कमाई चुनें।',
  chooseIdentityProof: 'आईडी का प्रकार चुनें।',
  chooseAddressProof: 'पते के प्रूफ़ का प्रकार चुनें।',
  uploadFile: 'फ़ाइल अपलोड करें।',
  lastFourDigits: 'आधार नंबर के सिर्फ़ आखिरी चार अंक दें।',
  numberOfDocument: 'नंबर वैसे ही लिखें जैसे कागज़ पर है।',
} as const
