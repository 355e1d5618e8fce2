import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'hi', typeof en> = {
  notFound: 'पेज नहीं मिला',
  notFoundText: 'इस पते पर कोई पेज नहीं है या आपको उसे देखने की अनुमति नहीं है।',
  home: 'होम पेज पर वापस जाएँ',
  failed: 'यह पेज दिखाया नहीं जा सकता',
  failedText: 'कुछ भी दर्ज नहीं हुआ। पेज फिर से लोड करें; अगर फिर विफल हो तो बताएँ कि आप क्या कर रहे थे।',
  again: 'फिर लोड करें',
};
