/** Texts of the second step of a sign-in with an authenticator app. */
export const secondStep = {
  appTitle: 'ఆథెంటికేటర్ కోడ్',
  appText: 'Cirkles కోసం మీ ఆథెంటికేటర్ యాప్ చూపించే కోడ్ టైప్ చేయండి.',
  appCode: 'మీ ఆథెంటికేటర్ యాప్ కోడ్',
  codeSendsItself: 'చివరి అంకె రాగానే దాన్ని చెక్ చేస్తాం.',
  codeIncomplete: 'కోడ్‌లోని {number} అంకెలూ టైప్ చేయండి.',
  verify: 'వెరిఫై చేయండి',
  useRecoveryCode: 'రికవరీ కోడ్ వాడండి',
  recoveryTitle: 'రికవరీ కోడ్',
  recoveryText: 'మీ యాప్‌ను సెట్ చేసినప్పుడు దాచుకున్న రికవరీ కోడ్‌లలో ఒకటి టైప్ చేయండి. ఒక్కొక్కటి ఒక్కసారే పని చేస్తుంది.',
  recoveryCode: 'రికవరీ కోడ్',
  recoveryCodeHint: 'ఉదాహరణకు ABCD-EFGH-IJKL-MNOP',
  recoveryCodeMissing: 'రికవరీ కోడ్ టైప్ చేయండి.',
  useAppCode: 'యాప్ కోడ్ వాడండి',
  recoveryCodesLeft:
    '{count, plural, =0 {అదే మీ చివరి రికవరీ కోడ్. సెట్టింగ్స్‌లో కొత్తవి తయారు చేయండి.} one {ఒక రికవరీ కోడ్ మిగిలింది. సెట్టింగ్స్‌లో కొత్తవి తయారు చేయండి.} other {# రికవరీ కోడ్‌లు మిగిలాయి.}}',
  isOver: 'ఈ సైన్ ఇన్ ముగిసింది.',
  signInAgain: 'మళ్లీ సైన్ ఇన్ చేయండి',
  lostBoth: 'యాప్, కోడ్‌లు రెండూ పోయాయా? మీ అకౌంట్ ఈమెయిల్ నుంచి సపోర్ట్‌కు రాయండి.',
} as const
