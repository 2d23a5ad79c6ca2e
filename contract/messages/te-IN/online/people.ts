/** Errors of the forms of a profile and of leaving. */
export const people = {
  noAadhaarNumber: 'ఇది పూర్తి ఆధార్ నంబర్‌లా ఉంది. దాన్ని రాయకండి.',
  giveDate: 'తేదీ ఇవ్వండి.',
  choosePicture: 'ఒక ఫోటో ఎంచుకోండి.',
  sayWhatToChange: 'ఏం మార్చాలో చెప్పండి.',
  typeConfirmation: 'DELETE అని టైప్ చేయండి.',
} as const
