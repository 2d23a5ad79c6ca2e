/** Texts of groups of notifications, and of those that were read or are done. */
export const groupedNotices = {
  manyAskToJoin:
    '{count, plural, one {{cirkle} సర్కిల్‌లో # వ్యక్తి చేరాలనుకుంటున్నారు} other {{cirkle} సర్కిల్‌లో # మంది చేరాలనుకుంటున్నారు}}',
  manyAccepted: '{cirkle} సర్కిల్‌కు మీ ఆహ్వానాన్ని {count, plural, one {# వ్యక్తి} other {# మంది}} ఒప్పుకున్నారు',
  manyDeclined: '{cirkle} సర్కిల్‌కు మీ ఆహ్వానాన్ని {count, plural, one {# వ్యక్తి} other {# మంది}} వద్దన్నారు',
  manyJoined: '{cirkle} సర్కిల్‌లో {count, plural, one {# మెంబర్} other {# మెంబర్లు}} చేరారు',
  manyLeft: '{cirkle} సర్కిల్ నుంచి {count, plural, one {# మెంబర్} other {# మెంబర్లు}} బయటికి వెళ్లారు',
  manyConfirmed:
    '{count, plural, one {{cirkle} సర్కిల్‌లో మీ పేమెంట్లలో # కన్ఫర్మ్ అయింది} other {{cirkle} సర్కిల్‌లో మీ పేమెంట్లలో # కన్ఫర్మ్ అయ్యాయి}}',
  manySubmitted:
    '{count, plural, one {{cirkle} సర్కిల్‌లో # పేమెంట్ కన్ఫర్మ్ చేయాలి} other {{cirkle} సర్కిల్‌లో # పేమెంట్లు కన్ఫర్మ్ చేయాలి}}',
  manyWaiting:
    '{count, plural, one {{cirkle} సర్కిల్‌లో # పేమెంట్ ఇంకా మీ జవాబు కోసం ఎదురుచూస్తోంది} other {{cirkle} సర్కిల్‌లో # పేమెంట్లు ఇంకా మీ జవాబు కోసం ఎదురుచూస్తున్నాయి}}',
  manySwapped: '{cirkle} సర్కిల్‌లో {count} వంతు మార్పిడులు',
  manyAskedToJoin: '{cirkle} సర్కిల్‌లో చేరాలని {count, plural, one {# వ్యక్తి} other {# మంది}} అడిగారు',
  manyWereSubmitted:
    '{count, plural, one {{cirkle} సర్కిల్‌లో మీకు # పేమెంట్ పంపారు} other {{cirkle} సర్కిల్‌లో మీకు # పేమెంట్లు పంపారు}}',
  manyWaited:
    '{count, plural, one {{cirkle} సర్కిల్‌లో # పేమెంట్ మీ జవాబు కోసం ఎదురుచూసింది} other {{cirkle} సర్కిల్‌లో # పేమెంట్లు మీ జవాబు కోసం ఎదురుచూశాయి}}',
  groupNames:
    '{more, plural, =0 {{first}, {second}} one {{first}, {second}, ఇంకా ఒకరు} other {{first}, {second}, ఇంకా {more} మంది}}',
  alreadyRead: 'ఇప్పటికే చదివినవి',
  alreadyReadOn: 'ఇప్పటికే చదివినవి, {day}',
  showOlder: 'పాతవి చూపించండి',
  readingOlder: 'చదువుతోంది…',
} as const
