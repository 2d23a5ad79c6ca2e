/** Errors of the forms of a profile and of leaving. */
export const people = {
  noAadhaarNumber: 'This looks like a whole Aadhaar number. Please leave it out.',
  giveDate: 'Please give a date.',
  choosePicture: 'Please choose a picture.',
  sayWhatToChange: 'Please say what should be changed.',
  typeConfirmation: 'Please type DELETE.',
} as const
