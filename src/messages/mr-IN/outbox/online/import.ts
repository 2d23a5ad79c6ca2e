/** Texts of reading back a file that the Outbox exported. */
export const outboxImport = {
  readExportedFile: 'एक्सपोर्ट केलेली फाइल वाचा',
  exportedFile: 'आउटबॉक्सने एक्सपोर्ट केलेली फाइल',
  exportedFileHint: 'तिचे नाव “cirkles-” ने सुरू होते. दरम्यान ज्याची नोंद झाली त्याची नोंद कधीही दोनदा होत नाही.',
  backInOutbox: 'ते तुमच्या आउटबॉक्समध्ये परत आले.',
  notAnExport: 'ही आउटबॉक्सने एक्सपोर्ट केलेली फाइल नाही, किंवा ती बदलली आहे. दुसरी निवडा.',
  damagedExport: 'या फाइलमधला पुरावा खराब आहे, म्हणून तिच्यातून काहीही घेतले नाही.',
  foreignExport: 'हे दुसऱ्या अकाउंटने, किंवा Cirkles च्या दुसऱ्या पत्त्यावर सेव्ह केले होते. तिथेच ते परत वाचा.',
  alreadyHere: 'या फाइलमध्ये जे आहे ते तुमच्या आउटबॉक्समध्ये आहे, किंवा त्याची नोंद आधीच झाली आहे.',
  unreadableFile: 'ही फाइल वाचता आली नाही.',
} as const
