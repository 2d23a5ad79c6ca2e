/** Titles and descriptions of the finished pages, which search engines and link previews show. */
export const documents = {
  landingTitle: 'Cirkles: నమ్మకం ఉన్నవాళ్లతో వంతుల వారీగా పొదుపు చేయండి',
  landingDescription:
    'ఎవరు కట్టారు, ఎవరికి అందుతుంది, తర్వాత ఏమిటి అనే లెక్కంతా Cirkles చూసుకుంటుంది, నెట్ లేకపోయినా. ఉచితం, కమిషన్ లేదు, మీ డబ్బు ఎప్పుడూ మా చేతుల మీదుగా వెళ్లదు.',
  privacyTitle: 'ప్రైవసీ పాలసీ · Cirkles',
  privacyDescription: 'Cirkles మీ ఫోన్‌లో, తన సర్వర్‌లో ఏం ఉంచుతుంది, ఎవరు చూస్తారు, ఎంతకాలం, దాన్ని ఎలా ముగించాలి.',
  termsTitle: 'వాడకం నియమాలు · Cirkles',
  termsDescription: 'Cirkles ఏం చేస్తుంది, ఏం చేయదు, పేమెంట్లకు ఎవరు బాధ్యులు, మెంబర్లకు ఒకరిపట్ల ఒకరికి ఉన్న బాధ్యత ఏమిటి.',
  siteName: 'Cirkles',
} as const
