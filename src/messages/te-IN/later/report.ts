/** Texts of reporting a problem. */
export const report = {
  reportProblem: 'సమస్య చెప్పండి',
  submit: 'సబ్మిట్ చేయండి',
  done: 'అయింది',
  reportAnother: 'ఇంకొకటి చెప్పండి',
  bug: 'యాప్‌లో లోపం',
  issue: 'సమస్య',
  suggestion: 'సలహా',
  couldNotBeSaved: 'ఇది ఈ ఫోన్‌లో సేవ్ కాలేదు. మీరు టైప్ చేసింది ఇంకా ఇక్కడే ఉంది.',
  type: 'రకం',
  description: 'వివరణ',
  descriptionHint: 'మీరు ఏం చేశారు, ఏం జరిగింది, ఏం జరుగుతుందనుకున్నారు',
  received: 'ధన్యవాదాలు. మీ టికెట్ నంబర్ {ticket}. దాన్ని ఈమెయిల్‌లో కూడా పంపుతున్నాం.',
  keptInOutbox: '{reason} మీరు చెప్పిన సమస్య <outbox>అవుట్‌బాక్స్</outbox>లో ఉంది.',
  waitsOnPhone: 'ఈ ఫోన్‌లో సేవ్ అయింది. నెట్ రాగానే వెళ్తుంది; టికెట్ నంబర్ ఈమెయిల్‌లో వస్తుంది.',
} as const
