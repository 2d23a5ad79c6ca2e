/** Errors of the form of the identity check. */
export const kyc = {
  chooseIdentityInfo: 'ओळखीचा पुरावा निवडा.',
  givePageAddress: 'https:// ने सुरू होणारा पेजचा पत्ता द्या.',
  chooseOccupation: 'तुमचा व्यवसाय निवडा.',
  chooseIncome: 'तुमचे उत्पन्न कोणत्या गटात येते ते निवडा.',
  chooseIdentityProof: 'ओळखपत्राचा प्रकार निवडा.',
  chooseAddressProof: 'पत्त्याच्या पुराव्याचा प्रकार निवडा.',
  uploadFile: 'फाइल अपलोड करा.',
  lastFourDigits: 'आधार क्रमांकाचे फक्त शेवटचे चार अंक द्या.',
  numberOfDocument: 'कागदपत्रावर जसा आहे तसाच क्रमांक द्या.',
} as const
