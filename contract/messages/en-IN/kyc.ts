/** Errors of the form of the identity check. */
export const kyc = {
  chooseIdentityInfo: 'Please choose a proof of identity.',
  givePageAddress: 'Please give the address of a page, beginning with https://',
  chooseOccupation: 'Please choose your occupation.',
  chooseIncome: 'Please choose your income bracket.',
  chooseIdentityProof: 'Please select an ID type.',
  chooseAddressProof: 'Please select an address proof type.',
  uploadFile: 'Please upload a file.',
  lastFourDigits: 'Please give only the last four digits of the Aadhaar number.',
  numberOfDocument: 'Please give the number as the document shows it.',
} as const
