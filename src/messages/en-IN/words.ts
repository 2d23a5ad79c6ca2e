/** Texts that several screens share: dates, counts, passwords and refused files. */
export const words = {
  today: 'Today',
  yesterday: 'Yesterday',
  // {hour} is 0 (twelve) to 11, here and after noon: for languages that name more parts of the day.
  beforeNoon: '{hour, plural, other {{time} am}}',
  afterNoon: '{hour, plural, other {{time} pm}}',
  dayAndTime: '{day}, {time}',
  // {time} may have a day before it. The whole is {time} in other texts: let it stand apart there, without an ending.
  indiaTime: '{time} India time',
  dayInIndiaTime: '{day}, India time',
  // {time} is “5:57 pm”, “5 Nov 2026, 5:57 pm”, or either with “India time” after it.
  asOf: 'As of {time}',
  // A plural for languages in which the verb or the noun follows the number.
  paidOf: '{paid, plural, other {# of {payers} paid}}',
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
