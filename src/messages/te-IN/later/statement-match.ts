/** Comparing payments with lines of a bank statement. */
export const statementMatch = {
  matchTitle: 'స్టేట్‌మెంట్‌తో పోల్చండి',
  matchWhat: 'మీ బ్యాంక్ స్టేట్‌మెంట్‌లోని లైన్లు పేస్ట్ చేయండి. వాటిలో దొరికిన పేమెంట్లకు టిక్ పడుతుంది; మీరు చెప్పే వరకు ఏదీ కన్ఫర్మ్ కాదు.',
  statementLines: 'మీ స్టేట్‌మెంట్ లైన్లు',
  staysOnThisPhone: 'అవి ఈ డివైజ్‌లోనే ఉంటాయి, దాచం.',
  nothingPasted: 'కనీసం ఒక లైన్ పేస్ట్ చేయండి.',
  match: 'పేమెంట్లు వెతకండి',
  matchResult: 'మీ స్టేట్‌మెంట్‌తో పోలిక',
  matchedCount: 'బ్యాంక్ లేదా UPI పేమెంట్లు {all}లో {found} మీ స్టేట్‌మెంట్‌లో దొరికాయి.',
  closeMatch: 'పోలిక మూసేయండి',
  notFound: 'దొరకలేదు',
  otherAmountShort: ' (రిఫరెన్స్ ఉంది, అమౌంట్ వేరు)',
  unusedLines: '{count, plural, one {1 లైన్ ఇక్కడి ఏ పేమెంట్‌కూ సరిపోలేదు} other {# లైన్లు ఇక్కడి ఏ పేమెంట్‌కూ సరిపోలేదు}}',
} as const
