/** Errors of the forms of a profile and of leaving. */
export const people = {
  noAadhaarNumber: 'यह पूरा आधार नंबर लगता है। इसे न लिखें।',
  giveDate: 'तारीख दें।',
  choosePicture: 'फ़ोटो चुनें।',
  sayWhatToChange: 'क्या बदलना है, लिखें।',
  typeConfirmation: 'DELETE लिखें।',
} as const
