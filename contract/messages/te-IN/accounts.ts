/** Errors of the forms of an account: bank details, and a new password. */
export const accounts = {
  accountNumberDigits: 'అకౌంట్ నంబర్‌లో 9 నుంచి 18 అంకెలు ఉంటాయి.',
  ifscCode: 'IFSC కోడ్‌లో 11 అక్షరాలు ఉంటాయి, ఉదాహరణకు SBIN0001234.',
  upiId: 'UPI ID ఇలా ఉంటుంది: name@bank.',
  passwordsDiffer: 'రెండు పాస్‌వర్డ్‌లు ఒకేలా లేవు.',
} as const
