/** Texts of the pages the server writes: link previews and the mailbox. */
export const pages = {
  siteName: 'Cirkles',
  imageAlt: 'Cirkles: నమ్మకం ఉన్నవాళ్లతో వంతుల వారీగా పొదుపు చేయండి. ఒక రింగ్‌పై ఆరు చోట్లు, వాటిలో ఒకదాని వంతు ఇప్పుడు.',
  appTitle: 'Cirkles: నమ్మకం ఉన్నవాళ్లతో వంతుల వారీగా పొదుపు చేయండి',
  appDescription: 'ఎవరు కట్టారు, ఎవరికి అందుతుంది, తర్వాత ఏమిటి అనే లెక్కంతా Cirkles చూసుకుంటుంది, నెట్ లేకపోయినా.',
  invitationTitle: 'మిమ్మల్ని ఒక సర్కిల్‌కు పిలిచారు',
  invitationDescription:
    'మెంబర్లు ప్రతి నెలా ఒకే అమౌంట్ కడతారు, ప్రతి ఒక్కరికీ మొత్తం సొమ్ము ఒకసారి అందుతుంది. వివరాలు చూడటానికి లింక్ తెరవండి.',
  notHere: 'ఇక్కడ లేదు.',
  mailboxTitle: 'మెయిల్‌బాక్స్ · Cirkles',
  mailbox: 'మెయిల్‌బాక్స్',
  mailboxIntroduction: 'ఈ సర్వర్ పంపిన మెయిల్స్. దీనికి మెయిల్ సర్వీస్ లేదు, కాబట్టి మెయిల్స్ ఇక్కడే, ఈ కంప్యూటర్‌లోనే ఆగిపోతాయి.',
  mailboxTo: 'ఎవరికి',
  mailboxShow: 'చూపించండి',
  noMails: 'ఇంకా మెయిల్స్ లేవు.',
  mailedAt: '{time} UTC',
} as const
