// What stands at an address that names no screen.
import { Link } from 'wouter';
import { ownTexts } from '#web/texts.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Screen } from '#web/ui/screen.tsx';

export function NotFoundScreen() {
  const { notFound } = ownTexts;
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
