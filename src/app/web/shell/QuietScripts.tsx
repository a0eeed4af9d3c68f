import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';

function isElement(
  node: ReactNode,
): node is ReactElement<{ readonly children?: ReactNode; readonly fetchPriority?: string }> {
  return isValidElement(node);
}

/**
 * The page's scripts, fetched after what a page is read with: the server has drawn it whole, so style, letters and the
 * first picture have a slow network to themselves until they are there. The framework's links say no order of their
 * own.
 */
export function QuietScripts() {
  const scripts = Scripts({});
  if (!isElement(scripts)) return scripts;
  return Children.map(scripts.props.children, (child) =>
    isElement(child) && child.type === 'link' ? cloneElement(child, { fetchPriority: 'low' }) : child,
  );
}
