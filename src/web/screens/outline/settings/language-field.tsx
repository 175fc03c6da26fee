// The field for a course's language: takes its tag or its name, and offers the common ones.
import { useEffect, useId, useState } from 'react';
import { outlineTexts } from '#web/texts/author.ts';
import { Field } from '#web/ui/field.tsx';
import { formatLanguage, OFFERED_LANGUAGES, parseLanguage } from './languages.ts';

type LanguageFieldProps = { tag: string; onChange: (tag: string) => void };

/** What is no language is shown as wrong, and not reported. */
export function LanguageField({ tag, onChange }: LanguageFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(tag);
  useEffect(() => setTyped((current) => (parseLanguage(current) === tag ? current : tag)), [tag]);
  const parsed = parseLanguage(typed);

  function type(text: string) {
    setTyped(text);
    const newTag = parseLanguage(text);
    if (newTag !== undefined && newTag !== tag) onChange(newTag);
  }
  return (
    <>
      <Field
        label={outlineTexts.language}
        hint={parsed === undefined ? outlineTexts.languageWrong : (formatLanguage(parsed) ?? outlineTexts.languageHint)}
        aria-invalid={parsed === undefined}
        value={typed}
        list={id}
        maxLength={35}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onBlur={() => parsed !== undefined && setTyped(parsed)}
      />
      <datalist id={id}>
        {OFFERED_LANGUAGES.map((language) => (
          <option key={language.tag} value={language.tag}>
            {language.name}
          </option>
        ))}
      </datalist>
    </>
  );
}
