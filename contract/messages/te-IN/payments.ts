/** Errors of the form of a payment, and the hint beside its proof. */
export const payments = {
  proofHint: 'PDF, PNG, JPG, {fileMaxMb} MB వరకు',
  proofTooLarge: 'ప్రూఫ్ {megabytes} MB వరకు ఉండవచ్చు.',
  chooseMethod: 'ఎలా కట్టారో ఎంచుకోండి.',
} as const
