/** Texts of the kit that the screens before sign-in show too; what only later ones show would delay these. */
export const firstScreens = {
  closeMessage: 'செய்தியை மூடு',
  optional: '(விருப்பம்)',
  showPassword: 'காட்டு: {label}',
  secondsLeft: '{seconds} நொடி',
  minutesLeft: '{minutes} நிமி {seconds} நொடி',
} as const
