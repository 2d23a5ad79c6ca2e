/** Texts of reporting a problem. */
export const report = {
  reportProblem: 'अडचण कळवा',
  submit: 'सबमिट करा',
  done: 'झाले',
  reportAnother: 'आणखी एक कळवा',
  bug: 'बिघाड',
  issue: 'अडचण',
  suggestion: 'सूचना',
  couldNotBeSaved: 'हे या फोनवर सेव्ह करता आले नाही. तुम्ही टाइप केलेले अजून इथेच आहे.',
  type: 'प्रकार',
  description: 'वर्णन',
  descriptionHint: 'तुम्ही काय केले, काय झाले, आणि काय व्हायला हवे होते',
  received: 'धन्यवाद. तुमचा तिकीट क्रमांक {ticket} आहे. तो आम्ही तुम्हाला ईमेलनेही पाठवत आहोत.',
  keptInOutbox: '{reason} तुम्ही कळवलेली अडचण <outbox>आउटबॉक्स</outbox> मध्ये ठेवली आहे.',
  waitsOnPhone: 'या फोनवर सेव्ह झाले. इंटरनेट मिळताच ते जाते; तिकीट क्रमांक ईमेलने येतो.',
} as const
