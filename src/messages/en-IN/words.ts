/** Texts that several screens share: dates, counts, passwords and refused files. */
export const words = {
  today: 'Today',
  yesterday: 'Yesterday',
  beforeNoon: '{time} am',
  afterNoon: '{time} pm',
  dayAndTime: '{day}, {time}',
  indiaTime: '{time} India time',
  dayInIndiaTime: '{day}, India time',
  asOf: 'As of {time}',
  paidOf: '{paid} of {payers} paid',
  passwordRecommended: '{length} or more are recommended',
  passwordTooShort: 'Too short',
  passwordEasyToGuess: 'Easy to guess',
  passwordEnough: '{length} or more are better. Easily guessed passwords are refused.',
  passwordLongEnough: 'Long enough. Easily guessed passwords are refused.',
  fileEmpty: 'This file is empty. Please choose another.',
  fileUnreadable: 'This file could not be read. Please choose it again.',
  fileNotTaken: 'This is not a file we can take: {proofHint}.',
  fileHeic:
    'This browser cannot open HEIC photos. Take a screenshot of the photo and choose that, or set your camera to JPG.',
  fileTooLarge: 'This file is too large. Please choose one of at most {fileMaxMb} MB.',
  someDevice: 'A device',
} as const
