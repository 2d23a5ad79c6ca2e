/** Errors of the forms of a profile and of leaving. */
export const people = {
  noAadhaarNumber: 'हा पूर्ण आधार क्रमांक दिसतो. तो इथे लिहू नका.',
  giveDate: 'तारीख द्या.',
  choosePicture: 'एक फोटो निवडा.',
  sayWhatToChange: 'काय बदलायचे ते लिहा.',
  typeConfirmation: 'DELETE असे टाइप करा.',
} as const
