/** Texts of what was paid and received by month. */
export const paymentMonths = {
  byMonth: 'Paid and received by month',
  loading: 'Reading the payments of your Cirkles…',
  month: 'Month',
  // Of money: what I paid in a month.
  paid: 'Paid',
  received: 'Received',
  nothingYet: 'No confirmed payment yet.',
  nothingHere: 'No confirmed payment is on this device.',
  confirmedOnly: 'Only payments that were confirmed are counted, in the month of the payment.',
  paidAll: 'All that you paid is counted.',
  paidNewest:
    '{count, plural, =0 {Your own history is not on this device: what you paid may be missing.} one {Of what you paid, the newest entry of your history is counted; older ones may be missing.} other {Of what you paid, the newest # entries of your history are counted; older ones may be missing.}}',
  receivedRead:
    'What you received is counted for your Cirkles of today. It is as it was when you opened this. What reached you through the Admin is left out, and what you took for the turns of others.',
  receivedAsKept: '{failure} What you received is counted as far as it is on this device.',
  needsConnection: 'Reading the payments of your Cirkles needs a connection.',
} as const
