/** Errors of the forms of a profile and of leaving. */
export const people = {
  noAadhaarNumber: 'এটা পুরো আধার নম্বর বলে মনে হচ্ছে। এটা দেবেন না।',
  giveDate: 'একটা তারিখ দিন।',
  choosePicture: 'একটা ছবি বেছে নিন।',
  sayWhatToChange: 'কী বদলাতে হবে, লিখুন।',
  typeConfirmation: 'DELETE লিখুন।',
} as const
