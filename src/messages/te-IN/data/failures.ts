/** Texts about calls and storage that fail, also before anybody is signed in. */
export const failures = {
  anyFailure: 'ఏదో పొరపాటు జరిగింది. మళ్లీ ప్రయత్నించండి.',
  needsConnection: 'దీనికి నెట్ కావాలి. ఆన్‌లైన్‌కి వచ్చాక మళ్లీ ప్రయత్నించండి.',
  formNeedsConnection: 'దీనికి నెట్ కావాలి. మీరు టైప్ చేసింది అలాగే ఉంది: ఆన్‌లైన్‌కి వచ్చాక మళ్లీ ప్రయత్నించండి.',
  browserKeepsNothing: 'ఈ బ్రౌజర్ Cirkles కోసం ఏదీ దాచదు, అందుకే ఇక్కడ యాప్ ఆన్‌లైన్‌లో మాత్రమే పని చేస్తుంది.',
} as const
