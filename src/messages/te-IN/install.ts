/** Texts of the offer to install the app. */
export const install = {
  gain: 'నెట్ లేకపోయినా, మిగతా యాప్‌లలాగే తెరుచుకుంటుంది. మీరు షేర్ చేసే స్క్రీన్‌షాట్‌లను కూడా తీసుకుంటుంది.',
  how: '{way, select, share {షేర్ బటన్ (బాణం ఉన్న చతురస్రం) నొక్కి, తర్వాత “Add to Home Screen” నొక్కండి. అలా చేయకపోతే, వారం రోజులు తెరవకుంటే Cirkles దాచినవి ఫోన్ తీసేయవచ్చు.} dock {మెనూ బార్‌లో “File”, తర్వాత “Add to Dock…” ఎంచుకోండి. అలా చేయకపోతే, వారం రోజులు తెరవకుంటే Cirkles దాచినవి Safari తీసేయవచ్చు.} firefoxPhone {Firefox మెనూ (మూడు చుక్కలు) తెరిచి, “Add app to Home screen” ఎంచుకోండి.} firefoxWindows {Firefox Cirklesను టాస్క్‌బార్‌పై పెట్టగలదు: అడ్రస్ బార్‌లో దాని గుర్తు ఉంటే నొక్కండి. Chrome, Edge దీన్ని యాప్‌గా ఇన్‌స్టాల్ చేయగలవు. ఈ ట్యాబ్‌లో కూడా ఇది అలాగే పని చేస్తుంది.} firefoxComputer {ఈ కంప్యూటర్‌లో Firefoxతో యాప్‌లను ఇన్‌స్టాల్ చేయడం కుదరదు. అయినా ఈ ట్యాబ్‌లో Cirkles పని చేస్తుంది, నెట్ లేకపోయినా సరే; Chrome, Edge, Safari దీన్ని ఇన్‌స్టాల్ చేయగలవు.} other {మీ బ్రౌజర్ మెనూ తెరిచి, “Install app” లేదా “Add to Home screen” ఎంచుకోండి.}}',
  title: 'మీ హోమ్ స్క్రీన్‌పై Cirkles',
  install: 'ఇన్‌స్టాల్ చేయండి',
  notNow: 'ఇప్పుడు వద్దు',
} as const
