// What stands at an address that names no screen.
import { Link } from 'wouter';
import { aroundTexts } from '#web/around-texts.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Screen } from '#web/ui/screen.tsx';

export function NotFoundScreen() {
  const { notFound } = aroundTexts;
  return (
    <Screen title={notFound.heading}>
      <h1>{notFound.heading}</h1>
      <Empty text={notFound.hint}>
        <Link href="/home">{notFound.home}</Link>
        <Link href="/search">{notFound.search}</Link>
      </Empty>
    </Screen>
  );
}
