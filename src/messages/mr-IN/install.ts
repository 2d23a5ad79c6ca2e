/** Texts of the offer to install the app. */
export const install = {
  gain: 'ते इतर ॲपसारखेच उघडते, नेटवर्क नसतानाही, आणि तुम्ही शेअर केलेले स्क्रीनशॉट घेते.',
  // What a browser says in quotes stays as the browser says it; few of them speak Marathi.
  how: `{way, select,
    share {“शेअर” बटण (बाण असलेला चौकोन) दाबा, मग “Add to Home Screen” निवडा. नाहीतर, आठवडाभर न उघडल्यास, Cirkles मध्ये ठेवलेली माहिती फोन पुसून टाकू शकतो.}
    dock {मेन्यू बारमध्ये File निवडा, मग “Add to Dock…”. नाहीतर, आठवडाभर न उघडल्यास, Cirkles मध्ये ठेवलेली माहिती सफारी पुसून टाकू शकते.}
    firefoxPhone {फायरफॉक्सचा मेन्यू (तीन ठिपके) उघडा आणि “Add app to Home screen” निवडा.}
    firefoxWindows {फायरफॉक्स Cirkles ला टास्कबारवर ठेवू शकते: ॲड्रेस बारमध्ये त्याचे चिन्ह असेल तर ते दाबा. क्रोम आणि एज ते ॲप म्हणून इन्स्टॉल करू शकतात. या टॅबमध्ये ते तसेही चालते.}
    firefoxComputer {फायरफॉक्स या कॉम्प्युटरवर ॲप इन्स्टॉल करू शकत नाही. Cirkles या टॅबमध्ये तसेही चालते, नेटवर्क नसतानाही; क्रोम, एज आणि सफारी ते इन्स्टॉल करू शकतात.}
    other {तुमच्या ब्राउझरचा मेन्यू उघडा आणि “Install app” किंवा “Add to Home screen” (“होम स्क्रीनवर जोडा”) निवडा.}}`,
  title: 'तुमच्या होम स्क्रीनवर Cirkles',
  install: 'इन्स्टॉल करा',
  notNow: 'आत्ता नको',
} as const
