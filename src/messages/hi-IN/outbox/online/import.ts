/** Texts of reading back a file that the Outbox exported. */
export const outboxImport = {
  readExportedFile: 'एक्सपोर्ट की हुई फ़ाइल पढ़ें',
  exportedFile: 'आउटबॉक्स से एक्सपोर्ट हुई फ़ाइल',
  exportedFileHint: 'इसका नाम “cirkles-” से शुरू होता है। तब से जो दर्ज हो चुका, वह कभी दो बार दर्ज नहीं होता।',
  backInOutbox: 'यह आपके आउटबॉक्स में वापस है।',
  notAnExport: 'यह आउटबॉक्स से एक्सपोर्ट हुई फ़ाइल नहीं है, या इसे बदला गया है। कोई दूसरी चुनें।',
  damagedExport: 'इस फ़ाइल का प्रूफ़ खराब है, इसलिए इससे कुछ नहीं लिया गया।',
  foreignExport: 'यह किसी दूसरे अकाउंट से, या Cirkles के किसी दूसरे पते पर सेव हुआ था। इसे वहीं वापस पढ़ें।',
  alreadyHere: 'इस फ़ाइल में जो है, वह आपके आउटबॉक्स में है, या पहले से दर्ज है।',
  unreadableFile: 'यह फ़ाइल पढ़ी नहीं जा सकी।',
} as const
