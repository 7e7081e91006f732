import { Link } from '../link.tsx';
import { NBSP } from '../spaces.ts';
import { runsOf, type Block, type Run } from './written-text.ts';

const LINK = 'underline decoration-brass-line underline-offset-4 hover:decoration-2';

function RunOf({ run }: { run: Run }) {
  switch (run.kind) {
    case 'text':
      return run.text;
    case 'strong':
      return <strong className="font-semibold text-ink">{run.text}</strong>;
    case 'code':
      return <code className="text-[0.95em]">{run.text}</code>;
    case 'missing':
      return <mark className="rounded-sm bg-brass-line/25 px-1 text-ink">{run.text}</mark>;
    case 'link':
      // A file is not a page of the application.
      return /^\/[^.]*$/.test(run.to) ? (
        <Link to={run.to} className={LINK}>
          {run.text}
        </Link>
      ) : (
        <a href={run.to} rel="noopener" className={LINK}>
          {run.text}
        </a>
      );
  }
}

export function Words({ text }: { text: string }) {
  return runsOf(text).map((run, index) => <RunOf key={`${String(index)}${run.text}`} run={run} />);
}

/** On a phone cells are stacked, each with its heading. */
function Table({ caption, head, rows }: Extract<Block, { table: object }>['table']) {
  return (
    <table className="mt-6 w-full border-collapse text-left text-base leading-normal tabular-nums max-sm:block">
      <caption className="pb-2 text-left text-sm text-ink-soft max-sm:block">{caption}</caption>
      <thead className="border-y-2 border-brass-line max-sm:sr-only">
        <tr>
          {head.map((title) => (
            <th key={title} scope="col" className="py-2 pr-5 font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block max-sm:border-t-2 max-sm:border-brass-line">
        {rows.map(([first = '', ...rest]) => (
          <tr key={first} className="border-b border-line align-top max-sm:block max-sm:py-3">
            <th scope="row" className="font-medium max-sm:block sm:py-2.5 sm:pr-5">
              <Words text={first} />
            </th>
            {rest.map((cell, column) => (
              <td
                key={head[column + 1]}
                className="text-ink-soft max-sm:block max-sm:pt-1 sm:py-2.5 sm:pr-5"
              >
                <span aria-hidden className="text-sm text-brass sm:hidden">
                  {head[column + 1]}
                  {NBSP}:{' '}
                </span>
                <Words text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BlockOf({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p className="mt-4">
        <Words text={block} />
      </p>
    );
  }
  if ('subtitle' in block) {
    return (
      <h3 id={block.id} className="mt-9 text-xl">
        {block.subtitle}
      </h3>
    );
  }
  if ('table' in block) return <Table {...block.table} />;
  if ('note' in block) {
    return (
      <p className="mt-6 border-l-4 border-brass-line pl-5 text-ink-soft">
        <Words text={block.note} />
      </p>
    );
  }
  const List = 'steps' in block ? 'ol' : 'ul';
  return (
    <List
      className={`mt-4 grid gap-2 pl-[min(1.25rem,7vw)] marker:text-brass ${List === 'ol' ? 'list-decimal' : 'list-disc'}`}
    >
      {('steps' in block ? block.steps : block.list).map((item) => (
        <li key={item} className="pl-1.5">
          <Words text={item} />
        </li>
      ))}
    </List>
  );
}

export function WrittenText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="max-w-[65ch] text-[1.0625rem] leading-[1.7]">
      {blocks.map((block) => (
        <BlockOf key={JSON.stringify(block)} block={block} />
      ))}
    </div>
  );
}
