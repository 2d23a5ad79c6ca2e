/** Names of statuses, methods and former members, on screens and in files. */
export const history = {
  pending: 'कन्फ़र्म होना बाकी',
  confirmed: 'चुकाया और कन्फ़र्म',
  newProofNeeded: 'नया प्रूफ़ चाहिए',
  detailsNeeded: 'जानकारी फिर से चाहिए',
  superseded: 'इसकी जगह नया आया',
  withdrawn: 'एंट्री वापस ली गई',
  missed: 'छूट गया',
  proofNotRequired: 'ज़रूरत नहीं',
  proofAwaited: 'रास्ते में है',
  proofUploaded: 'अपलोड हुआ',
  proofAccepted: 'मंज़ूर',
  proofAskedAgain: 'दोबारा माँगा गया',
  bank: 'बैंक या UPI',
  cash: 'नकद',
  formerMember: 'पूर्व मेंबर',
} as const
