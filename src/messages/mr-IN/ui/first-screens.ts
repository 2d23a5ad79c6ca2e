/** Texts of the kit that the screens before sign-in show too; what only later ones show would delay these. */
export const firstScreens = {
  closeMessage: 'हा मेसेज बंद करा',
  optional: '(हवे असल्यास)',
  showPassword: 'दाखवा: {label}',
  secondsLeft: '{seconds} से',
  minutesLeft: '{minutes} मि {seconds} से',
} as const
