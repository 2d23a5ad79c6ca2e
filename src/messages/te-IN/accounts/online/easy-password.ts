/** Why a password is not taken, before the server is asked. */
export const easyPassword = {
  easyToGuess: 'ఈ పాస్‌వర్డ్ ఊహించడం తేలిక. వేరేది ఎంచుకోండి.',
} as const
