const DIGIT = /\p{Nd}/u;
/** The zeros of the digits that people type in the languages of the product. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10];

/** Returns the digits of what was typed or pasted, in whichever script, as 0 to 9; spaces and the rest are left out. */
export function digitsIn(typed: string): string {
  return [...typed]
    .filter((letter) => DIGIT.test(letter))
    .map((letter) => {
      const point = letter.codePointAt(0) ?? 0;
      const zero = ZEROS.find((each) => point >= each && point <= each + 9);
      return zero === undefined ? '' : String(point - zero);
    })
    .join('');
}
