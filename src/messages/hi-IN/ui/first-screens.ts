/** Texts of the kit that the screens before sign-in show too; what only later ones show would delay these. */
export const firstScreens = {
  closeMessage: 'मैसेज बंद करें',
  optional: '(ज़रूरी नहीं)',
  showPassword: 'दिखाएँ: {label}',
  secondsLeft: '{seconds} सेकंड',
  minutesLeft: '{minutes} मिनट {seconds} सेकंड',
} as const
