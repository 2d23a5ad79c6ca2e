/** Errors of the form of a payment, and the hint beside its proof. */
export const payments = {
  proofHint: 'PDF, PNG, JPG, ज़्यादा से ज़्यादा {fileMaxMb} MB',
  proofTooLarge: 'प्रूफ़ {megabytes} MB तक का हो सकता है।',
  chooseMethod: 'पेमेंट कैसे किया, चुनें।',
} as const
