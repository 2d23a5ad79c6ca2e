/** Comparing payments with lines of a bank statement. */
export const statementMatch = {
  matchTitle: 'Compare With a Statement',
  matchWhat:
    'Paste lines of your bank statement. Payments found in them are ticked; nothing is confirmed until you say so.',
  statementLines: 'Lines of your statement',
  staysOnThisPhone: 'They stay on this device and are not kept.',
  nothingPasted: 'Please paste at least one line.',
  match: 'Find payments',
  matchResult: 'Comparison with your statement',
  matchedCount: '{found} of {all} payments by bank or UPI found in your statement.',
  closeMatch: 'Close the comparison',
  notFound: 'Not found',
  otherAmountShort: ' (the reference is there, with another amount)',
  unusedLines: '{count, plural, one {1 line fits} other {# lines fit}} no payment here',
} as const
