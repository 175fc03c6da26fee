// The text of a message, in the language of the given texts.

/** A text, or the function that puts the values into it. */
type MessageText = string | ((...values: never[]) => string);

/** The texts of messages by code, in any language. */
type MessageTexts<Code extends string> = Readonly<Record<Code, MessageText>>;

/** A message without its text: its code, and what it names, in the order of the parameters of its text. */
export type SimpleMessage<Code extends string> = { code: Code; values: (string | number)[] };

/** Names further messages too, which are given to it as texts. */
export type CodedMessage<Code extends string> = {
  code: Code;
  values: (string | number | SimpleMessage<Code> | SimpleMessage<Code>[])[];
};

export type MessageValues = SimpleMessage<string>['values'];

/** The message in the language of `texts`; messages among its values are formatted, too. */
export function formatMessage<Code extends string>(message: CodedMessage<Code>, texts: MessageTexts<Code>): string {
  const text: MessageText = texts[message.code];
  if (typeof text === 'string') return text;
  const values = message.values.map((value) => {
    if (typeof value === 'string' || typeof value === 'number') return value;
    return 'code' in value ? formatMessage(value, texts) : value.map((item) => formatMessage(item, texts));
  });
  // Who makes a message gives the values that the parameters of its text are.
  return (text as (...values: unknown[]) => string)(...values);
}
